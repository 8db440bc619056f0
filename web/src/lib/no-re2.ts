/**
 * In place of `re2js`, which Firestore's client has for regular expressions in pipelines. The app listens
 * to one document and sends no pipeline: a third of that client would be loaded for nothing.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions of Firestore pipelines are left out: see vite.config.ts.');
  },
};

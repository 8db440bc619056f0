import type { Plugin } from 'vite';

const displayNames = /^\w+\.displayName = .*;$/gm;
const components = /= (React\d*)\.(forwardRef|createContext|memo)\(/g;

/**
 * React Router names its components for the developer tools, and to a bundler naming something is using
 * it: forms, frames and preloading of its framework stay in the build of an app without them. Here it
 * loses the names.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(displayNames, '').replace(components, '= /* @__PURE__ */ $1.$2('),
        map: null,
      }),
    },
  };
}

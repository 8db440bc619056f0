import type { Chapter } from './chapter.ts';

export const aboutCalls: Chapter = {
  name: 'about the API itself',
  async run({ api }) {
    await api.request('GET', '/openapi.json');
  },
};

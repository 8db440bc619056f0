import type { Chapter } from './calls.ts';

export const aboutCalls: Chapter = {
  name: 'about the API itself',
  async run({ api }) {
    await api.request('GET', '/openapi.json');
  },
};

import { expect, test } from 'vitest';
import { forProject } from './target-project.ts';

test('forProject targets the project that the web is built for', () => {
  expect(forProject([], 'oak')).toEqual(['--project', 'oak']);
  expect(forProject(['--only', 'hosting'], 'oak')).toEqual([
    '--project',
    'oak',
    '--only',
    'hosting',
  ]);
});

test.each([[['--project', 'oak']], [['-P', 'oak']], [['--project=oak']]])(
  '%j may repeat the project',
  (args) =>
    expect(forProject([...args, '--force'], 'oak')).toEqual(['--project', 'oak', '--force']),
);

test.each([[['--project', 'elm']], [['-P', 'elm']], [['--project=elm']], [['--project']]])(
  '%j with another project is refused',
  (args) => expect(() => forProject(args, 'oak')).toThrow('belongs to the project oak'),
);

import { emptyProject, CommandRefusal, type Project, type State, type Words } from './state.ts';

export function projectOf(state: State, given: Words): Project {
  const found = state.projects[given.option('project') ?? ''];
  if (!found)
    throw new CommandRefusal(
      'The project does not exist, or you do not have permission to access it.',
    );
  return found;
}

/** An API works only after it is enabled. */
export function need(state: State, id: string | undefined, api: string): Project {
  const project = state.projects[id ?? ''] ?? emptyProject('0');
  if (project.services.includes(`${api}.googleapis.com`)) return project;
  throw new CommandRefusal(
    `PERMISSION_DENIED: API has not been used in project ${id} before or it is disabled. Enable it by visiting ` +
      `https://console.developers.google.com/apis/api/${api}.googleapis.com/overview?project=${id} then retry.`,
  );
}

export function withDatabase(state: State, given: Words): Project {
  const project = need(state, given.option('project'), 'firestore');
  if (project.databases.length === 0)
    throw new CommandRefusal("NOT_FOUND: Project does not contain database '(default)'.");
  return project;
}

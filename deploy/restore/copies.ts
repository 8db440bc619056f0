import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';

/**
 * A whole database as files, in and out of Firestore's emulator, in the form that Google exports a real one
 * in. `address` is the emulator's `host:port`.
 */

/** @param folder an existing folder of this machine; the export gets one of its own in it */
export async function exportProject(
  address: string,
  projectId: string,
  folder: string,
): Promise<string> {
  const name = 'export';
  const body = { database: databaseOf(projectId), export_directory: folder, export_name: name };
  await call(address, `projects/${projectId}:export`, body);
  return join(folder, name);
}

/**
 * Adds all documents of an export to a project. What is there and not in the export stays there.
 * @param folder as `exportProject` or `gcloud firestore export` makes it
 * @throws SetupProblem where it is no export, or not all of one
 */
export async function importProject(
  address: string,
  projectId: string,
  folder: string,
): Promise<void> {
  const file = findMetadata(folder);
  const body = { database: databaseOf(projectId), export_directory: file };
  await call(address, `projects/${projectId}:import`, body);
}

function findMetadata(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.find((name) => name.endsWith('.overall_export_metadata'));
  if (found) return join(folder, found);
  throw new SetupProblem(`${folder} holds no export: it has no file "….overall_export_metadata".`);
}

function databaseOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)`;
}

async function call(address: string, path: string, body: object): Promise<void> {
  const url = `http://${address}/emulator/v1/${path}`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new SetupProblem(`${path} was refused: ${await answer.text()}`);
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';

/**
 * Exports and imports whole databases with Firestore's emulator, in Google's export format. `address` is the emulator's
 * `host:port`.
 */

/** @param folder an existing local folder; the export becomes a subfolder */
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
 * Adds all documents of an export to a project. Other documents of the project stay.
 * @param folder an export by `exportProject` or `gcloud firestore export`
 * @throws SetupProblem if the folder is not a complete export
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
  throw new SetupProblem(`${folder} is not an export: it has no file "….overall_export_metadata".`);
}

function databaseOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)`;
}

async function call(address: string, path: string, body: object): Promise<void> {
  const url = `http://${address}/emulator/v1/${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new SetupProblem(`${path} was refused: ${await response.text()}`);
}

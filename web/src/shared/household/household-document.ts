import { DocumentJoiner } from '@housetab/functions/core/document/document-joiner';
import type { DocumentPart } from '@housetab/functions/core/document/household-document';
import { request } from '@/lib/api/request';
import { isProblem, unreachable } from '@/lib/api-problem';

/** Attempts per part without a response. */
const TRIES = 3;

/**
 * The household as one document, as text. A long one comes in parts of the same moment.
 * @param onPart called with the number of characters so far
 * @throws ApiProblem also if the document is incomplete
 */
export async function fetchHouseholdDocument(
  householdId: string,
  onPart: (characters: number) => void,
): Promise<BlobPart[]> {
  const texts: string[] = [];
  let characters = 0;
  const document = new DocumentJoiner((text) => {
    texts.push(text);
    characters += text.length;
  });
  for (let after: string | undefined; ;) {
    const part = await readPart(householdId, after, (more) => onPart(characters + more));
    const next = await document.add(part).catch((error: unknown) => {
      throw unreachable(error);
    });
    if (next === null) return texts;
    after = next;
  }
}

async function readPart(
  householdId: string,
  after: string | undefined,
  onPart: (characters: number) => void,
): Promise<DocumentPart> {
  for (let tries = 1; ; tries++) {
    try {
      let characters = 0;
      return await request('GET /households/{id}/export', {
        params: { id: householdId },
        householdId,
        query: { after },
        hasNoMoney: true,
        // Headers prevent caching: the document is long, and only meant to be saved.
        headers: {},
        onPart: (text) => onPart((characters += text.length)),
      });
    } catch (error) {
      if (tries === TRIES || !isProblem(error, 'unreachable', 'internal')) throw error;
    }
  }
}

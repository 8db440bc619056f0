import type { HouseholdDocument } from '@housetab/functions/core/document/household-document';
import { api } from '@/api/api-client';
import { unreachable } from '@/lib/api-problem';

/**
 * The household as one document, as text.
 *
 * @param onPart told how many characters there are so far
 * @throws ApiProblem also if the document is not whole
 */
export async function readHouseholdDocument(
  householdId: string,
  onPart: (characters: number) => void,
): Promise<BlobPart[]> {
  const parts: string[] = [];
  let characters = 0;
  const document = await api.get<Partial<HouseholdDocument>>(`/households/${householdId}/export`, {
    householdId,
    hasNoMoney: true,
    // It is not kept for when there is no network: it is long, and asked for to be saved.
    headers: {},
    onPart: (text) => {
      parts.push(text);
      onPart((characters += text.length));
    },
  });
  if (!isWhole(document)) throw unreachable(new Error('The document broke off.'));
  return parts;
}

/** Whether everything that its end counts is there. */
function isWhole({ end, ...document }: Partial<HouseholdDocument>): boolean {
  if (!end) return false;
  return Object.entries(end).every(
    ([name, count]) => document[name as keyof typeof end]?.length === count,
  );
}

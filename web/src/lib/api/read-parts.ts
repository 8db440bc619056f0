/** The text of a response, also passed to `onPart` as it arrives. */
export async function readParts(
  response: Response,
  onPart: (text: string) => void = () => {},
): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  const add = (text: string) => {
    parts.push(text);
    onPart(text);
  };
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    add(decoder.decode(part.value, { stream: true }));
  }
  add(decoder.decode());
  return parts.join('');
}

// A sentence in which what people have typed stands in quotation marks, such as “Arrivals” in “Deleted ‘Arrivals’”.

const QUOTED = /(?<=“)[^“”]+(?=”)/g;

/**
 * A sentence whose quoted parts are isolated: a title in Hebrew or Arabic keeps its own direction, and does not turn the
 * words and marks beside it.
 */
export function Isolated({ text }: { text: string }) {
  const quoted = [...text.matchAll(QUOTED)];
  if (quoted.length === 0) return text;
  let from = 0;
  return (
    <>
      {quoted.map(({ 0: part, index }) => {
        const before = text.slice(from, index);
        from = index + part.length;
        return [before, <bdi key={index}>{part}</bdi>];
      })}
      {text.slice(from)}
    </>
  );
}

// A sentence in which what people have typed stands in quotation marks, such as “Arrivals” in “Deleted ‘Arrivals’”.

const QUOTED = /(?<=“)([^“”]+)(?=”)/;

/**
 * A sentence whose quoted parts are isolated: a title in Hebrew or Arabic keeps its own direction, and does not turn the
 * words and marks beside it.
 */
export function Isolated({ text }: { text: string }) {
  // The quoted parts are every second one.
  return text.split(QUOTED).map((part, at) => (at % 2 === 0 ? part : <bdi key={String(at)}>{part}</bdi>));
}

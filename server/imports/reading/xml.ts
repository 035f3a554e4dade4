// XML as a stream of opening tags, texts and closing tags, by local names: strict workbooks use other namespaces
// than usual ones, with any prefix.

import { SaxesParser } from 'saxes';
import { unreadableFile } from './fileRefusals.ts';

/** The functions that take the events of an XML document in their order. */
export interface XmlHandler {
  /** Takes an opening tag; attributes are by their names in the file, with their prefixes. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads a whole part.
 * @throws AppError when it is not well-formed, or declares a document type
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  what: string,
  handler: XmlHandler,
): Promise<void> {
  const parser = new SaxesParser();
  const trouble: Error[] = [];
  const report = (error: Error) => void trouble.push(error);
  parser.on('doctype', () =>
    report(
      unreadableFile(`The ${what} of this file declares entities of its own, which is not safe to read.`),
    ),
  );
  parser.on('error', (error) =>
    report(unreadableFile(`The ${what} of this file is damaged: it is not well-formed.`, error)),
  );
  parser.on('opentag', (tag) => {
    if (trouble.length > 0) return;
    handler.open(localName(tag.name), tag.attributes);
  });
  parser.on('text', (text) => trouble.length === 0 && handler.text?.(text));
  parser.on('cdata', (text) => trouble.length === 0 && handler.text?.(text));
  parser.on('closetag', (tag) => trouble.length === 0 && handler.close?.(localName(tag.name)));
  const decoder = new TextDecoder(undefined, { ignoreBOM: false });
  const stopAtTrouble = () => {
    if (trouble[0]) throw trouble[0];
  };
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    stopAtTrouble();
  }
  parser.write(decoder.decode());
  parser.close();
  stopAtTrouble();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns an attribute by its local name, whatever its prefix. `id` finds `r:id`, not the plain `id`, where
 *  both exist. */
export function attributeOf(attributes: Readonly<Record<string, string>>, local: string): string | null {
  const prefixed = Object.keys(attributes).find((name) => name.endsWith(`:${local}`));
  return (prefixed === undefined ? attributes[local] : attributes[prefixed]) ?? null;
}

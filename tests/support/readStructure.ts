// Reads the structure of a PDF by pdf.js: the elements with their roles, and the texts of their marks.

import { inflateSync } from 'node:zlib';
import type { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Node = { readonly role: string; readonly alt?: string; readonly children: readonly (Node | Leaf)[] };
type Leaf = { readonly type: string; readonly id: string };

/** Returns an outline of a page's structure: each element with its role and its own text, without elements whose
 *  contents are on other pages. */
export async function outlineOf(pdf: Pdf, page: number): Promise<readonly string[]> {
  const own = await pdf.getPage(page);
  const texts = await textsOf(own);
  const tree: Node = await own.getStructTree();
  const linesOf = (node: Node, depth: number): readonly string[] => {
    const said = node.children.flatMap((kid) => ('id' in kid && texts.get(kid.id)) || []).join(' ');
    const words = [node.alt === undefined ? '' : `(${node.alt})`, said].filter(Boolean).join(' ');
    const within = node.children.flatMap((kid) => ('role' in kid ? linesOf(kid, depth + 1) : []));
    if (words === '' && within.length === 0) return [];
    return [`${'  '.repeat(depth)}${node.role} ${words}`.trimEnd(), ...within];
  };
  return tree.children.flatMap((kid) => ('role' in kid ? linesOf(kid, 0) : []));
}

async function textsOf(page: Awaited<ReturnType<Pdf['getPage']>>): Promise<ReadonlyMap<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let open: string | null = null;
  for (const item of items) {
    if ('type' in item) open = item.type === 'endMarkedContent' ? null : ((item.id as string | null) ?? open);
    else if (open !== null) texts.set(open, `${texts.get(open) ?? ''}${item.str}`.trim());
  }
  return texts;
}

/** Returns the source of the objects that are compressed together, such as the elements of the structure. */
export function compressedObjects(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  return [...source.matchAll(/<<\/Type\/ObjStm[^>]*\/Length (\d+)[^>]*>>\nstream\n/g)]
    .map((match) => {
      const from = match.index + match[0].length;
      return inflateSync(bytes.subarray(from, from + Number(match[1]))).toString('latin1');
    })
    .join('\n');
}

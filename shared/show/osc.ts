// Open Sound Control 1.0: messages as bytes, alone and in bundles. Arguments are numbers, texts and truth values: desks
// and show controllers send no others for buttons.

/** An argument of a message. */
export type OscArgument = number | string | boolean;

/** A message: an address that begins with `/`, and its arguments. */
export interface OscMessage {
  readonly address: string;
  readonly args: readonly OscArgument[];
}

const BUNDLE = '#bundle';
/** The number of bytes that the name and the time of a bundle take. */
const BUNDLE_HEAD = 16;
/** Depth of nested bundles beyond which a packet is rejected. */
const MOST_DEPTH = 8;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a message as bytes. A whole number that fits into 32 bits has the type `i`, any other number `f`. */
export function encodeOsc({ address, args }: OscMessage): Uint8Array {
  const tags = args.map(tagOf).join('');
  const parts = [padded(address), padded(`,${tags}`), ...args.map(bytesOf)];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Returns the messages of a packet in their order; none where it is no packet of OSC, or has arguments of other types.
 */
export function decodeOsc(packet: Uint8Array, depth = 0): readonly OscMessage[] {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const name = textAt(packet, 0);
  if (name?.text === BUNDLE) return bundleOf(packet, view, depth);
  const tags = name && textAt(packet, name.end);
  if (!tags?.text.startsWith(',') || !name?.text.startsWith('/')) return [];
  const args: OscArgument[] = [];
  let at = tags.end;
  for (const tag of tags.text.slice(1)) {
    const read = argumentAt(tag, packet, view, at);
    if (!read) return [];
    args.push(read.value);
    at = read.end;
  }
  return [{ address: name.text, args }];
}

function bundleOf(packet: Uint8Array, view: DataView, depth: number): readonly OscMessage[] {
  if (depth >= MOST_DEPTH) return [];
  const found: OscMessage[] = [];
  let at = BUNDLE_HEAD;
  while (at + 4 <= packet.byteLength) {
    const size = view.getInt32(at);
    const end = at + 4 + size;
    if (size <= 0 || end > packet.byteLength) return [];
    found.push(...decodeOsc(packet.subarray(at + 4, end), depth + 1));
    at = end;
  }
  return found;
}

function argumentAt(
  tag: string,
  packet: Uint8Array,
  view: DataView,
  at: number,
): { readonly value: OscArgument; readonly end: number } | null {
  if (tag === 'T' || tag === 'F') return { value: tag === 'T', end: at };
  if (tag === 's') {
    const read = textAt(packet, at);
    return read && { value: read.text, end: read.end };
  }
  if ((tag === 'i' || tag === 'f') && at + 4 <= packet.byteLength)
    return { value: tag === 'i' ? view.getInt32(at) : view.getFloat32(at), end: at + 4 };
  if (tag === 'd' && at + 8 <= packet.byteLength) return { value: view.getFloat64(at), end: at + 8 };
  return null;
}

/** Returns the text at `from` up to its zero byte, and the next multiple of four bytes; null where it has no end. */
function textAt(packet: Uint8Array, from: number): { readonly text: string; readonly end: number } | null {
  const zero = packet.indexOf(0, from);
  if (zero === -1) return null;
  const end = zero + 4 - ((zero - from) % 4);
  return end > packet.byteLength ? null : { text: decoder.decode(packet.subarray(from, zero)), end };
}

function padded(text: string): Uint8Array {
  const plain = encoder.encode(text.replaceAll('\0', ''));
  const bytes = new Uint8Array(plain.length + 4 - (plain.length % 4));
  bytes.set(plain);
  return bytes;
}

function isInteger(value: OscArgument): boolean {
  return typeof value === 'number' && (value | 0) === value;
}

function tagOf(value: OscArgument): string {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (typeof value === 'string') return 's';
  return isInteger(value) ? 'i' : 'f';
}

function bytesOf(value: OscArgument): Uint8Array {
  if (typeof value === 'boolean') return new Uint8Array(0);
  if (typeof value === 'string') return padded(value);
  const bytes = new Uint8Array(4);
  const view = new DataView(bytes.buffer);
  if (isInteger(value)) view.setInt32(0, value);
  else view.setFloat32(0, value);
  return bytes;
}

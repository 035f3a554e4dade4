// Encodes a text message as one websocket frame, once for all of its receivers.

const TEXT = 0x81;

/** Returns the frame of `text`, unmasked as a server sends it. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = headLength(length);
  const frame = Buffer.allocUnsafe(start + length);
  writeHead(frame, length);
  frame.write(text, start);
  return frame;
}

/** Returns the head of a frame whose text has `length` bytes, for a text that is sent in parts. */
export function frameHead(length: number): Buffer {
  const head = Buffer.allocUnsafe(headLength(length));
  writeHead(head, length);
  return head;
}

function headLength(length: number): number {
  return length < 126 ? 2 : length < 65_536 ? 4 : 10;
}

function writeHead(frame: Buffer, length: number): void {
  const start = headLength(length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}

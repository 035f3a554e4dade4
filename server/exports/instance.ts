// One weight of a variable face as a font of its own: what a PDF can embed. By HarfBuzz's subsetter, whose module lies in
// the shaper's package and stands alone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WEIGHT = 0x77676874;
const WRITABLE = 2;

type Call = (...values: number[]) => number;

interface Subsetter {
  readonly memory: WebAssembly.Memory;
  readonly call: (name: string) => Call;
}

let opened: Subsetter | null = null;

/** Returns `font`, a variable TTF, at one weight. */
export function fontAtWeight(font: Buffer, weight: number): Buffer {
  const { memory, call } = (opened ??= open());
  const at = call('malloc')(font.length);
  new Uint8Array(memory.buffer).set(font, at);
  const blob = call('hb_blob_create')(at, font.length, WRITABLE, 0, 0);
  const face = call('hb_face_create')(blob, 0);
  const input = call('hb_subset_input_create_or_fail')();
  call('hb_subset_input_keep_everything')(input);
  call('hb_subset_input_pin_axis_location')(input, face, WEIGHT, weight);
  const made = call('hb_subset_or_fail')(face, input);
  try {
    if (made === 0) throw new Error(`No instance of a face at weight ${weight}`);
    const result = call('hb_face_reference_blob')(made);
    const from = call('hb_blob_get_data')(result, 0);
    const bytes = Buffer.from(new Uint8Array(memory.buffer, from, call('hb_blob_get_length')(result)));
    call('hb_blob_destroy')(result);
    return bytes;
  } finally {
    if (made !== 0) call('hb_face_destroy')(made);
    call('hb_subset_input_destroy')(input);
    call('hb_face_destroy')(face);
    call('hb_blob_destroy')(blob);
    call('free')(at);
  }
}

function open(): Subsetter {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));
  const { memory, _initialize: initialize } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory');
  if (typeof initialize === 'function') initialize();
  return {
    memory,
    call(name) {
      const made = exports[name];
      if (typeof made !== 'function') throw new Error(`HarfBuzz has no ${name}`);
      return (...values) => Number(Reflect.apply(made, null, values));
    },
  };
}

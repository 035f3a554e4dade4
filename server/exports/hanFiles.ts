// The faces of Chinese, Japanese and Korean for paper. They lie in some hundred slices, each of all weights: a slice is
// unpacked and made a font of one weight when a document needs a letter of it.
import { decompress } from 'wawoff2';
import { instanceOf } from './instance.ts';

export interface HanFiles {
  /** @throws Error where it was not made ready; null for a name that is none of a slice */
  fileOf(name: string): Buffer | null;
  prepare(names: Iterable<string>): Promise<void>;
}

/** Some 100 KB each: a bound, since one document needs few of them. */
const MOST = 200;
const BETWEEN = '@';

/** The name of a slice at a weight. */
export function hanFileName(slice: string, weight: number): string {
  return `${slice}${BETWEEN}${weight}`;
}

/** The file that a name stands for: as it lies on disk, all its weights in one. */
export function sliceOf(name: string): string {
  return name.split(BETWEEN)[0] ?? name;
}

export function openHanFiles(packedOf: (slice: string) => Buffer, cleared: () => void): HanFiles {
  const made = new Map<string, Buffer>();
  return {
    fileOf(name) {
      if (!name.includes(BETWEEN)) return null;
      const file = made.get(name);
      if (!file) throw new Error(`${name} was not made ready`);
      return file;
    },
    async prepare(names) {
      const wanted = new Set([...names].filter((name) => name.includes(BETWEEN)));
      if (new Set([...made.keys(), ...wanted]).size > MOST) {
        made.clear();
        cleared();
      }
      for (const name of wanted) {
        if (made.has(name)) continue;
        const [slice = '', weight] = name.split(BETWEEN);
        const variable = Buffer.from(await decompress(packedOf(slice)));
        made.set(name, instanceOf(variable, Number(weight)));
      }
    },
  };
}

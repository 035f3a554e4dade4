// Checks a server's acknowledgements by its system calls, which strace records.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns null where system calls can be traced on this machine, else a sentence with the reason why they cannot. */
export function whyNoTrace(): string | null {
  if (process.platform !== 'linux') return 'strace is a tool of Linux';
  try {
    execFileSync(
      'strace',
      ['-D', '-f', '--seccomp-bpf', '-e', 'trace=fdatasync', '-o', '/dev/null', 'true'],
      { stdio: 'pipe' },
    );
    return null;
  } catch (error) {
    return `strace is not installed, or may not trace: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns the arguments before `node` that trace the process into a file. */
export function traceWords(file: string): readonly string[] {
  const calls = 'trace=fdatasync,fsync,read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg';
  // With -D, the started process is the server itself, so that signals reach it.
  return ['strace', '-D', '-f', '--seccomp-bpf', '-s', '4096', '-e', calls, '-o', file];
}

interface Call {
  readonly name: string;
  readonly text: string;
  /** Line numbers in the trace, which are in the order of time. */
  readonly begin: number;
  readonly end: number;
}

/** Returns how many of these actions were answered before the end of a sync that began after they were read. */
export function unsynced(file: string, actionIds: readonly string[]): { missing: number; unsynced: number } {
  const calls = callsOf(readFileSync(file, 'latin1'));
  const syncs = calls.filter(({ name }) => /^f(?:data)?sync$/.test(name));
  const readsOf = callsById(calls.filter(({ name }) => /^(?:read|recv)/.test(name)));
  const writesOf = callsById(calls.filter(({ name }) => /^(?:write|send)/.test(name)));
  const verdict = { missing: 0, unsynced: 0 };
  for (const id of actionIds) {
    const [asked] = readsOf.get(id) ?? [];
    const told = writesOf.get(id)?.find(({ begin }) => begin > (asked?.end ?? Infinity));
    if (!asked || !told) verdict.missing += 1;
    else if (!syncs.some(({ begin, end }) => begin > asked.end && end < told.begin)) verdict.unsynced += 1;
  }
  return verdict;
}

/** Returns the calls by the ids in their texts, in their order, since searching every text for every id would take most
 *  of the time of a test. */
function callsById(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const byId = new Map<string, Call[]>();
  for (const call of calls)
    for (const [id] of call.text.matchAll(/[0-9A-HJKMNP-TV-Z]{26}/g)) {
      const known = byId.get(id);
      if (known) known.push(call);
      else byId.set(id, [call]);
    }
  return byId;
}

/** Returns complete calls, joining those that strace split into two lines. */
function callsOf(trace: string): readonly Call[] {
  const calls: Call[] = [];
  const open = new Map<string, { name: string; text: string; begin: number }>();
  for (const [line, text] of trace.split('\n').entries()) {
    const torn = /^(\d+)\s+(?:<\.\.\. )?(\w+)(\(| resumed>)(.*)$/s.exec(text);
    if (!torn) continue;
    const [, thread = '', name = '', mark = '', rest = ''] = torn;
    const key = `${thread} ${name}`;
    const begun = mark === '(' ? null : (open.get(key) ?? null);
    if (rest.endsWith('<unfinished ...>')) open.set(key, { name, text: rest, begin: line });
    else calls.push({ name, text: (begun?.text ?? '') + rest, begin: begun?.begin ?? line, end: line });
  }
  return calls;
}

import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** The CPU time of all threads of a process, read from /proc; 0 on a system without /proc. */
export function cpuMilliseconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

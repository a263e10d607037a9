import { readFileSync } from 'node:fs';

/**
 * The resident memory of a process and its children, read from /proc; 0 on a system without /proc.
 */
export function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children
      .split(' ')
      .reduce((sum, id) => sum + (id ? residentMegabytes(Number(id)) : 0), own);
  } catch {
    return 0;
  }
}

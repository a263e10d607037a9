import { timeoutWhenIdle } from '../../lib/async/later.ts';
import { SILENT_MS, type UserDatabaseAccess } from './database.ts';

/** Reports `true` when the storage does not answer in time, `false` when it has answered all. */
export function withSilenceReports(
  database: UserDatabaseAccess,
  later: (run: () => void, ms: number) => () => void,
  report: (isSilent: boolean) => void,
): UserDatabaseAccess {
  let overdue = 0;

  async function timed<T>(work: Promise<T>): Promise<T> {
    let isOverdue = false;
    const silent = () => {
      isOverdue = true;
      overdue += 1;
      if (overdue === 1) report(true);
    };
    const cancel = timeoutWhenIdle(silent, SILENT_MS, later);
    try {
      return await work;
    } finally {
      cancel();
      if (isOverdue) overdue -= 1;
      if (isOverdue && overdue === 0) report(false);
    }
  }

  return {
    read: (names, work) => timed(database.read(names, work)),
    write: (names, work) => timed(database.write(names, work)),
    end: () => database.end(),
    onEnd: (run) => database.onEnd(run),
    onClose: (run) => database.onClose(run),
    hasEnded: () => database.hasEnded(),
  };
}

import type { PoolClient } from 'pg';

export type Outcome = ReturnType<typeof nothingDone>;

export const nothingDone = () => ({ added: 0, changed: 0, same: 0, removed: 0 });

export class FileRefused extends Error {
  override name = 'FileRefused';
}

export type Report = ReturnType<typeof createReport>;
export type FileReport = ReturnType<Report['file']>;

export type TakePart = (
  client: PoolClient,
  path: string,
  report: FileReport,
  writing: Writing,
) => Promise<Outcome>;

/**
 * Controls the writing of a file: the import checks the whole file, and then writes it in portions.
 */
export interface Writing {
  isDry: boolean;
  /** Called before the first write. Throws if the file may not be written. */
  begin(): void;
  /** Lets other transactions run before the next portion. Does nothing in a dry run. */
  pause(written: number): Promise<void>;
}

const numbers = new Intl.NumberFormat('fr-FR');
const counted = (count: number, one: string, many = `${one}s`) =>
  `${numbers.format(count)} ${count < 2 ? one : many}`;

/**
 * Creates a report that prints each reason at once, because a file may have any number of broken
 * lines.
 */
export function createReport(say: (line: string) => void) {
  let isPartial = false;
  return {
    isPartial: () => isPartial,
    file(name: string) {
      let refused = 0;
      say(name);
      const refuse = (place: string, reason: string) => {
        refused += 1;
        isPartial = true;
        say(`  ${place} : ${reason}`);
      };
      return {
        refused: () => refused,
        refuse: (line: number, reason: string) => refuse(`ligne ${line}`, reason),
        refuseItem: refuse,
        done({ added, changed, same, removed }: Outcome): void {
          const parts = [
            counted(added, 'ajout'),
            counted(changed, 'modification'),
            `${numbers.format(same)} sans changement`,
            ...(removed > 0 ? [counted(removed, 'suppression')] : []),
            counted(refused, 'refus', 'refus'),
          ];
          say(`  ${parts.join(', ')}`);
        },
        failed(reason: string, written: number): void {
          isPartial = true;
          const taken = written > 0 ? 'une partie en est prise' : 'rien n’en est pris';
          say(`  fichier refusé, ${taken} : ${reason}`);
        },
      };
    },
  };
}

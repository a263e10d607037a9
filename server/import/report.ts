export interface Outcome {
  added: number;
  changed: number;
  same: number;
  removed: number;
  refused: number;
}

export class FileRefused extends Error {
  override name = 'FileRefused';
}

export interface Report {
  file(name: string): FileReport;
  isPartial(): boolean;
}

export interface FileReport {
  refuse(line: number, reason: string): void;
  refuseItem(name: string, reason: string): void;
  refused(): number;
  done(outcome: Omit<Outcome, 'refused'>): void;
  failed(reason: string): void;
}

const numbers = new Intl.NumberFormat('fr-FR');
const counted = (count: number, one: string, many = `${one}s`) =>
  `${numbers.format(count)} ${count < 2 ? one : many}`;

/** Reasons are reported at once, because a file may have any number of broken lines. */
export function createReport(say: (line: string) => void): Report {
  let isPartial = false;
  return {
    isPartial: () => isPartial,
    file(name) {
      let refused = 0;
      say(name);
      const refuse = (place: string, reason: string) => {
        refused += 1;
        isPartial = true;
        say(`  ${place} : ${reason}`);
      };
      return {
        refused: () => refused,
        refuse: (line, reason) => refuse(`ligne ${line}`, reason),
        refuseItem: refuse,
        done({ added, changed, same, removed }) {
          const parts = [
            counted(added, 'ajout'),
            counted(changed, 'modification'),
            `${numbers.format(same)} sans changement`,
            ...(removed > 0 ? [counted(removed, 'suppression')] : []),
            counted(refused, 'refus', 'refus'),
          ];
          say(`  ${parts.join(', ')}`);
        },
        failed(reason) {
          isPartial = true;
          say(`  fichier refusé, rien n’en est pris : ${reason}`);
        },
      };
    },
  };
}

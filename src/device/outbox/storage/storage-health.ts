import { isQuotaFault, isStorageFault } from '../../database/storage-faults.ts';
import type { StorageTrouble } from '../outbox-types.ts';

/**
 * The causes of storage problems, sorted by urgency. `load` is a read of all rows, `look` a read of
 * due entries, and `loss` means that the storage was emptied.
 */
const BY_URGENCY = ['silence', 'write', 'load', 'look', 'loss'] as const;
type Cause = (typeof BY_URGENCY)[number];
type Watched = 'look' | 'write';

/** Collects the storage problems of a user, and reports when the most urgent problem changes. */
export class StorageHealth {
  private readonly troubles = new Map<Cause, StorageTrouble>();
  private readonly asked = { look: 0, write: 0 };
  private readonly answered = { look: 0, write: 0 };
  private readonly changed: () => void;

  constructor(changed: () => void = () => {}) {
    this.changed = changed;
  }

  trouble(): StorageTrouble | undefined {
    return BY_URGENCY.map((cause) => this.troubles.get(cause)).find(Boolean);
  }

  has(cause: Cause): boolean {
    return this.troubles.has(cause);
  }

  set(cause: Cause, trouble: StorageTrouble | undefined): void {
    const before = this.trouble();
    if (trouble) this.troubles.set(cause, trouble);
    else this.troubles.delete(cause);
    if (this.trouble() !== before) this.changed();
  }

  /** Runs `work`. Records a storage failure, unless a later call has already succeeded. */
  async watch<T>(cause: Watched, work: () => Promise<T>): Promise<T> {
    this.asked[cause] += 1;
    const nth = this.asked[cause];
    try {
      const result = await work();
      this.answered[cause] = Math.max(this.answered[cause], nth);
      this.set(cause, undefined);
      return result;
    } catch (error) {
      const isOver = nth < this.answered[cause];
      if (isStorageFault(error) && !isOver)
        this.set(cause, isQuotaFault(error) ? 'full' : 'broken');
      throw error;
    }
  }
}

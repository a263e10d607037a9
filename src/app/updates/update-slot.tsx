import { useHasUnsaved } from '../../lib/unsaved.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useUpdate } from './update-store.ts';

/** Where the offer of an update appears: never beside something that is half typed. */
export function UpdateSlot() {
  const { offered } = useUpdate();
  const isUnsaved = useHasUnsaved();
  return (
    <div role="status" className="relative">
      {offered && !isUnsaved && <UpdatePrompt key={offered} />}
    </div>
  );
}

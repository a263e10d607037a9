import { type ReactNode, useRef } from 'react';
import { closePopover, Popover } from '../../ui/dialog/popover.tsx';
import { TemplateNameForm } from './template-name-form.tsx';

interface NamePopoverProps {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClass: string;
  panelLabel: string;
  submitLabel: string;
  name?: string;
  /** Rejects where the device cannot keep it. */
  onSubmit: (name: string) => Promise<unknown>;
}

/** Asks for a template's name beside the button that needs one; it closes once that is kept. */
export function NamePopover({ submitLabel, name = '', onSubmit, ...popover }: NamePopoverProps) {
  const panel = useRef<HTMLDivElement>(null);

  async function submit(next: string): Promise<void> {
    await onSubmit(next);
    if (panel.current) closePopover(panel.current);
  }

  /** Typing begins at once, in the place of the name that is there. */
  function begin(isOpen: boolean): void {
    if (isOpen) requestAnimationFrame(() => panel.current?.querySelector('input')?.select());
  }

  return (
    <Popover side="below-start" onToggle={begin} {...popover}>
      <div ref={panel}>
        <TemplateNameForm key={name} name={name} submitLabel={submitLabel} onSubmit={submit} />
      </div>
    </Popover>
  );
}

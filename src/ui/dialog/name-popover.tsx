import { type ReactNode, useRef } from 'react';
import { NameForm, type NameFormProps } from '../forms/name-form.tsx';
import { closePopover, Popover } from './popover.tsx';

interface NamePopoverProps extends NameFormProps {
  trigger: string;
  icon?: ReactNode;
  triggerClass: string;
  panelLabel?: string;
}

const selectName = ({ target }: FocusEvent) =>
  target instanceof HTMLInputElement && target.select();

export function NamePopover(props: NamePopoverProps) {
  const { trigger, icon, triggerClass, panelLabel = trigger, onSubmit, ...form } = props;
  const panel = useRef<HTMLDivElement>(null);

  function submit(next: string): void {
    onSubmit(next);
    if (panel.current) closePopover(panel.current);
  }

  function begin(): void {
    // The text must be selected when the field gets the focus: a frame later, the user may already
    // have typed.
    panel.current?.addEventListener('focusin', selectName, { once: true });
  }

  return (
    <Popover
      side="start"
      keeps
      onOpen={begin}
      trigger={
        <>
          {icon}
          {trigger}
        </>
      }
      triggerClass={triggerClass}
      panelLabel={panelLabel}
    >
      <div ref={panel}>
        <NameForm key={form.name} {...form} onSubmit={submit} />
      </div>
    </Popover>
  );
}

import type { ComponentProps } from 'react';
import { chipClass } from './chip-class.ts';

export const Chip = ({
  isOn,
  className,
  ...rest
}: ComponentProps<'button'> & { isOn: boolean }) => (
  <button type="button" aria-pressed={isOn} className={chipClass(isOn, className)} {...rest} />
);

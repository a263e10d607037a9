import { create } from 'zustand';
import { deviceStorage } from '../../../lib/storage.ts';

const KEY = 'comptoir-scan-sound';
const OFF = 'off';

export const useScanSound = create(() => ({ isOn: deviceStorage.getItem(KEY) !== OFF }));

export function setScanSound(isOn: boolean): void {
  useScanSound.setState({ isOn });
  if (isOn) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, OFF);
}

import { create } from 'zustand';
import { deviceStorage } from './storage.ts';

const OFF = 'off';

/** Something of this device that is on until it is turned off: its store, and what turns it. */
export function deviceSwitch(key: string) {
  const useSwitch = create(() => ({ isOn: deviceStorage.getItem(key) !== OFF }));
  function turn(isOn: boolean): void {
    useSwitch.setState({ isOn });
    if (isOn) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, OFF);
  }
  return [useSwitch, turn] as const;
}

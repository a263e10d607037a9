import { create } from 'zustand';
import { deviceStorage } from './storage.ts';

const OFF = 'off';

/** Makes a setting of this device. It is on by default. Returns its store and its setter. */
export function deviceSwitch(key: string) {
  const useSwitch = create(() => ({ isOn: deviceStorage.getItem(key) !== OFF }));
  function turn(isOn: boolean): void {
    useSwitch.setState({ isOn });
    if (isOn) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, OFF);
  }
  return [useSwitch, turn] as const;
}

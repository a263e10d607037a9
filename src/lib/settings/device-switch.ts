import { create } from 'zustand';
import { deviceStorage } from '../storage.ts';

const OFF = 'off';

/**
 * Makes a setting of this device that is on by default. Returns the store and the setter of the
 * setting.
 */
export function deviceSwitch(key: string) {
  const useSwitch = create(() => ({ isOn: deviceStorage.getItem(key) !== OFF }));
  function turn(isOn: boolean): void {
    useSwitch.setState({ isOn });
    if (isOn) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, OFF);
  }
  return [useSwitch, turn] as const;
}

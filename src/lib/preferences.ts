import { create } from 'zustand';
import { deviceStorage } from './storage.ts';

interface Preferences {
  theme: 'device' | 'light' | 'dark';
  density: 'device' | 'comfortable' | 'compact';
}

/** `public/boot.js` reads the same keys before the first paint. */
const keyOf = (name: keyof Preferences) => `comptoir-${name}`;

function read<K extends keyof Preferences>(name: K, allowed: readonly Preferences[K][]) {
  const stored = deviceStorage.getItem(keyOf(name));
  return allowed.find((value) => value === stored) ?? 'device';
}

export const usePreferences = create<Preferences>(() => ({
  theme: read('theme', ['light', 'dark']),
  density: read('density', ['comfortable', 'compact']),
}));

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  usePreferences.setState({ [name]: value });
  if (value === 'device') {
    deviceStorage.removeItem(keyOf(name));
    delete document.documentElement.dataset[name];
  } else {
    deviceStorage.setItem(keyOf(name), value);
    document.documentElement.dataset[name] = value;
  }
}

import { create } from 'zustand';
import { deviceStorage } from '../storage.ts';

export const themes = ['device', 'light', 'dark'] as const;
export const densities = ['device', 'comfortable', 'compact'] as const;

interface Preferences {
  theme: (typeof themes)[number];
  density: (typeof densities)[number];
}

/** `public/boot.js` reads the same keys before the first paint. */
const keyOf = (name: keyof Preferences) => `comptoir-${name}`;

function read<K extends keyof Preferences>(name: K, allowed: readonly Preferences[K][]) {
  const stored = deviceStorage.getItem(keyOf(name));
  return allowed.find((value) => value === stored) ?? 'device';
}

export const usePreferences = create<Preferences>(() => ({
  theme: read('theme', themes),
  density: read('density', densities),
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

import { create } from 'zustand';
import { deviceStorage } from './storage.ts';

const themes = ['device', 'light', 'dark'] as const;
const densities = ['device', 'comfortable', 'compact'] as const;
type Theme = (typeof themes)[number];
type Density = (typeof densities)[number];

interface Preferences {
  theme: Theme;
  density: Density;
}

/** `public/boot.js` reads the same keys before the first paint. */
const keyOf = (name: keyof Preferences) => `comptoir-${name}`;

function read<T extends string>(name: keyof Preferences, allowed: readonly T[], otherwise: T): T {
  const stored = deviceStorage.getItem(keyOf(name));
  return allowed.find((value) => value === stored) ?? otherwise;
}

export const usePreferences = create<Preferences>(() => ({
  theme: read('theme', themes, 'device'),
  density: read('density', densities, 'device'),
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

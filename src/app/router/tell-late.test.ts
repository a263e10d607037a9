import type { DataRouter, RouterState } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLate } from './tell-late.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function routerThatTells() {
  const listeners = new Set<Parameters<DataRouter['subscribe']>[0]>();
  const router = {
    subscribe(listener: Parameters<DataRouter['subscribe']>[0]) {
      listeners.add(listener);
      return () => undefined;
    },
  } as unknown as DataRouter;
  const tell = (state: 'idle' | 'loading') => {
    for (const listener of listeners) {
      listener({ navigation: { state } } as RouterState, {} as never);
    }
  };
  const told: string[] = [];
  tellLate(router).subscribe(({ navigation }) => told.push(navigation.state));
  return { tell, told };
}

test('reports a quick navigation once, when it has ended', () => {
  const { tell, told } = routerThatTells();
  tell('loading');
  vi.advanceTimersByTime(250);
  tell('idle');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['idle']);
});

test('reports a slow navigation while it runs', () => {
  const { tell, told } = routerThatTells();
  tell('loading');
  vi.advanceTimersByTime(300);
  expect(told).toEqual(['loading']);
  tell('idle');
  expect(told).toEqual(['loading', 'idle']);
});

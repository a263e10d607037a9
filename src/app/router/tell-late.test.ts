import type { DataRouter, RouterState } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLate } from './tell-late.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createRouter() {
  const listeners = new Set<Parameters<DataRouter['subscribe']>[0]>();
  const router = {
    subscribe(listener: Parameters<DataRouter['subscribe']>[0]) {
      listeners.add(listener);
      return () => undefined;
    },
  } as unknown as DataRouter;
  const emit = (state: 'idle' | 'loading') => {
    for (const listener of listeners) {
      listener({ navigation: { state } } as RouterState, {} as never);
    }
  };
  const reported: string[] = [];
  tellLate(router).subscribe(({ navigation }) => reported.push(navigation.state));
  return { emit, reported };
}

test('reports a quick navigation only once, when the navigation has ended', () => {
  const { emit, reported } = createRouter();
  emit('loading');
  vi.advanceTimersByTime(250);
  emit('idle');
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual(['idle']);
});

test('reports a slow navigation after 300 ms and when the navigation has ended', () => {
  const { emit, reported } = createRouter();
  emit('loading');
  vi.advanceTimersByTime(300);
  expect(reported).toEqual(['loading']);
  emit('idle');
  expect(reported).toEqual(['loading', 'idle']);
});

import { registerHooks } from 'node:module';

/**
 * Node parses drizzle-orm's package.json, which lists thousands of entries, again for every file of
 * the package: 0.6 s and 230 MB of garbage at each start. Its files name each other by full path,
 * so no look-up is needed: 0.07 s and 20 MB.
 */
registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    const isInside =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      parent?.includes('/node_modules/drizzle-orm/');
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
  },
});

import { registerHooks } from 'node:module';

/**
 * drizzle-orm's package.json lists thousands of entries, and Node parses it again for every file of
 * the package, to learn that it is a module: 0.6 s and 230 MB of garbage at each start. Its files
 * name one another whole, so nothing has to be looked up: 0.07 s and 20 MB.
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

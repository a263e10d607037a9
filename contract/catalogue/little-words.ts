/** Words that say nothing of an article; a text of nothing else is searched as it stands. */
export const littleWords: ReadonlySet<string> = new Set(
  'a au aux avec d de des du en et l la le les n ou par pour s sans sur un une x'.split(' '),
);

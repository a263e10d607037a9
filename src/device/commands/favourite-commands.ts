import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import type { Command } from './command-schemas.ts';
import type { Topic } from './topic.ts';

export type FavouriteCommand = Command<'favourites'>;
type State = { lists: readonly FavouriteList[]; isWhole: boolean };

const DEFAULT: FavouriteList = { key: DEFAULT_LIST, name: null, arNums: [] };

export const favouritesTopic: Topic<State, FavouriteCommand> = {
  schemaVersion: 1,
  empty: { lists: [DEFAULT], isWhole: false },
  apply(state, command) {
    const { lists } = state;
    const { key } = command;
    const edited = (edit: (list: FavouriteList) => Partial<FavouriteList>) => ({
      ...state,
      lists: lists.map((list) => (list.key === key ? { ...list, ...edit(list) } : list)),
    });
    switch (command.kind) {
      case 'save-list':
        if (lists.some((list) => list.key === key)) return edited(() => ({ name: command.name }));
        return { ...state, lists: [...lists, { key, name: command.name, arNums: [] }] };
      case 'delete-list':
        return { ...state, lists: lists.filter((list) => list.key !== key) };
      case 'add-favourite':
        return edited(({ arNums }) => ({ arNums: [...new Set(arNums).add(command.arNum)] }));
      case 'remove-favourite':
        return edited(({ arNums }) => ({ arNums: arNums.filter((one) => one !== command.arNum) }));
    }
  },
  merge(earlier, later) {
    if (earlier.key !== later.key) return undefined;
    if (!('arNum' in earlier && 'arNum' in later)) {
      if (earlier.kind !== 'save-list' || later.kind !== 'save-list') return 'after';
      return earlier.renames ? later : { kind: 'save-list', key: later.key, name: later.name };
    }
    return earlier.arNum === later.arNum ? later : undefined;
  },
  dependsOn: (later, earlier) =>
    earlier.kind === 'save-list' && !earlier.renames && later.key === earlier.key,
  overtakes(later, earlier) {
    if (later.key !== earlier.key) return false;
    if ('arNum' in later) return 'arNum' in earlier && later.arNum === earlier.arNum;
    return later.kind === 'delete-list' || !('arNum' in earlier);
  },
  request(_state, command) {
    const { kind, key } = command;
    if (kind === 'delete-list') return { endpoint: 'favourites.delete', params: { key } };
    if (kind === 'save-list') {
      return { endpoint: 'favourites.save', params: { key }, body: { name: command.name } };
    }
    const endpoint = kind === 'add-favourite' ? 'favourites.add' : 'favourites.remove';
    return { endpoint, params: { key, arNum: String(command.arNum) } };
  },
  absorb: (_state, _command, answer) => ({
    lists: withDefault(answer as FavouriteList[]),
    isWhole: true,
  }),
};

export const withDefault = (lists: readonly FavouriteList[]): readonly FavouriteList[] =>
  lists.some(({ key }) => key === DEFAULT_LIST) ? lists : [DEFAULT, ...lists];

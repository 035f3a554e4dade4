// The two makers of catalogue entries: an action, and an entity with its plain edits.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import {
  nameOf,
  type Action,
  type Entity,
  type Fields,
  type Step,
  type Target,
  type Verb,
} from './action.ts';
import { checked } from './checking.ts';
import { cleanText, cleanValue } from './fields.ts';
import type { EntityOf, FieldTypes, ReadonlyDeep } from './kinds.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { updateOf } from './sparse.ts';
import { getEver, type World } from './world.ts';

/** What a plan is handed, since it has no clock and no dice. */
export interface Given {
  /** A new id. A client's throws: an optimistic plan takes every id from its action. */
  newId(): string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Who asks. */
  readonly userId: string;
}

/** One good use of an action, over the sample project: for the docs and for the derived tests. */
interface Example {
  readonly entityId: string | null;
  readonly data: Fields;
}

/** What may be asked for: the name of an action, and the type of its data. */
export interface Intent<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: Data;
}

/** An action as the catalogue has it: who may ask for it, what it takes, and the steps that follow. */
export interface Definition<Asked extends Intent = Intent> {
  /** For the compiler alone: no definition has a value here. */
  readonly intent?: Asked;
  readonly name: string;
  readonly type: string;
  readonly verb: Verb;
  readonly property: string | null;
  /** The line of the matrix that says who may, in the project that the action is about; with the scope
   *  `team`, in the team. */
  readonly right: RightName;
  readonly scope: 'project' | 'team';
  /** Only the server itself may ask for it: import, uploads, demo. From a client it does not exist. */
  readonly trusted: boolean;
  /** May a client show its plan before the server answers? Then all steps are on one channel, and
   *  every new id comes from the action: a plan that is run again must name the same entities. */
  readonly optimistic: boolean;
  readonly undoable: boolean;
  /** What the action is called in the name of its undo: "renaming" of a row. */
  readonly called: string;
  /** What `data` may hold. */
  readonly input: z.ZodType;
  readonly example: Example;
  /** Pure, and the same text on both sides. @throws AppError */
  plan(action: Action, world: World, given: Given): readonly Step[];
  /** What the matrix cannot say. @throws AppError */
  mustAllow(action: Action, world: World, actor: Actor, now: number): void;
}

/** An action whose `data` has been looked at. */
export type Typed<Input extends z.ZodType> = Omit<Action, 'data'> & { readonly data: z.infer<Input> };

/** The name of an action: `cell.update.value`, `row.create`. */
type NameOf<Type extends string, Does extends Verb, Property> = Property extends string
  ? `${Type}.${Does}.${Property}`
  : `${Type}.${Does}`;

/** An action as a value: what may be asked, by whom, and what follows. */
export function defineAction<
  Type extends string,
  Does extends Verb,
  Input extends z.ZodType,
  Property extends string | null = null,
>(given: {
  type: Type;
  verb: Does;
  property?: Property;
  right: RightName;
  scope?: 'project' | 'team';
  trusted?: boolean;
  optimistic?: boolean;
  undoable?: boolean;
  called?: string;
  input: Input;
  example: Example;
  plan(action: Typed<Input>, world: World, given: Given): readonly Step[];
  mustAllow?(action: Typed<Input>, world: World, actor: Actor, now: number): void;
}): Definition<Intent<NameOf<Type, Does, Property>, ReadonlyDeep<z.input<Input>>>> {
  const { type, verb, property = null, right, input, example } = given;
  const { scope = 'project', trusted = false, optimistic = false, undoable = true } = given;
  const { called = 'change' } = given;
  // What the server itself brings, from files and forms, is of any shape, and its texts of any origin.
  const typed = (action: Action): Typed<Input> => ({
    ...action,
    data: checked(input, trusted ? cleanValue(action.data, cleanText) : action.data),
  });
  return {
    name: nameOf({ type, verb, property }),
    type,
    verb,
    property,
    right,
    scope,
    trusted,
    optimistic,
    undoable,
    called,
    input,
    example,
    plan: (action, world, from) => given.plan(typed(action), world, from),
    mustAllow: (action, world, actor, now) => given.mustAllow?.(typed(action), world, actor, now),
  };
}

/** A kind of entity, as the model sees it: where it is published, what it hangs on, how it returns. */
export interface Kind<
  Name extends string = string,
  Shape extends FieldTypes = FieldTypes,
  Asked extends Intent = Intent,
> {
  /** Its plain edits, for the compiler alone: no kind has a value here. */
  readonly intent?: Asked;
  readonly kind: Name;
  /** What it is called: one of it, and several. */
  readonly nouns: readonly [one: string, many: string];
  /** What its fields are called in the history of an entity; the others are part of its look. */
  readonly fieldWords: { readonly [Field in keyof Shape]?: string };
  /** The field that holds the id of its channel. */
  readonly channel: string;
  /** The field that holds the id of its parent, as the wire names it. */
  readonly parent: string;
  /** Field to kind. An entity is there for the reader only while all its parents are; a field that is
   *  not set names none. */
  readonly parents: Readonly<Record<string, string>>;
  readonly fields: Shape;
  /** A sparse entity is always there in thought, with null in every field; it is stored while one is set. */
  isSparse(id: string): boolean;
  /** How fields are set: a plain update, or for a sparse kind whatever that comes to. @throws AppError */
  edit(id: string, fields: Fields, world: World): readonly Step[];
  /** Makes an entity that comes out of the past fit the present: a free order key, a label of its own. */
  fit(entity: Entity, world: World): Entity;
  /** An entity of the sample project. */
  readonly sample: string;
  readonly actions: readonly Definition[];
}

/** A plain edit of an entity: the fields that it may set, and who may do so. */
export interface Edit<Shape extends FieldTypes> {
  readonly right: RightName;
  readonly fields: readonly (keyof Shape & string)[];
  readonly example: Fields;
  readonly optimistic?: boolean;
  readonly undoable?: boolean;
  readonly trusted?: boolean;
  /** What the edit is called in the name of its undo; "change" where nothing is said. */
  readonly called?: string;
  mustAllow?(action: Action, world: World, actor: Actor): void;
}

/** Data with these fields: the required ones never null, the others null or left out where they are not set. */
export type DataOf<Shape extends FieldTypes, Field extends keyof Shape, Required> = {
  readonly [Own in Field & Required & string]: ReadonlyDeep<z.input<Shape[Own]>>;
} & {
  readonly [Own in Exclude<Field, Required> & string]?: ReadonlyDeep<z.input<Shape[Own]>> | null | undefined;
};

/** Its edits as they are asked for: each takes the fields that it names, those that are required never null. */
type EditIntents<Name extends string, Shape extends FieldTypes, Edits, Required> = {
  [Property in keyof Edits & string]: Edits[Property] extends { readonly fields: readonly (infer Field)[] }
    ? Intent<`${Name}.update.${Property}`, DataOf<Shape, Field & keyof Shape, Required>>
    : never;
}[keyof Edits & string];

/** What an edit, or an undo of one, sets of an entity: null takes a field away. */
export type Changes<Shape extends FieldTypes> = {
  readonly [Name in keyof Shape]?: ReadonlyDeep<z.output<Shape[Name]>> | null | undefined;
};

/** An entity as its file defines it. */
interface EntityDefinition<Name, Shape extends FieldTypes, Edits, Required> {
  readonly kind: Name;
  /** What it is called: one of it, and several. */
  readonly nouns: readonly [one: string, many: string];
  /** What its fields are called in a history. */
  readonly fieldWords?: { readonly [Field in keyof Shape]?: string };
  readonly channel: (keyof Shape & string) | 'id';
  readonly parent: keyof Shape & string;
  readonly parents: Readonly<Record<string, string>>;
  isSparse?(id: string): boolean;
  readonly fields: Shape;
  /** Those that every entity of the kind has: an edit cannot take them away. */
  readonly required: readonly Required[];
  readonly edits: Edits;
  readonly sample: string;
  /** How an edit becomes steps, where it is not a plain update. */
  edit?(id: string, fields: Changes<Shape>, world: World): readonly Step[];
  /** What an edit must keep to, and an undo need not. @throws AppError */
  guard?(id: string, fields: Changes<Shape>, world: World): void;
  fit?(entity: EntityOf<Shape>, world: World): Entity;
}

/** Types the data of an edit by the fields of its kind. Nothing is looked at: the input of the edit has checked it. */
function changesOf<Shape extends FieldTypes>(shape: Shape, data: Fields): Changes<Shape>;
function changesOf(_shape: FieldTypes, data: Fields): Fields {
  return data;
}

/** One entity: its fields and its edits, each edit naming the fields that it sets; null takes one away. */
export function defineEntity<
  Name extends string,
  Shape extends FieldTypes,
  const Edits extends Readonly<Record<string, Edit<Shape>>>,
  const Required extends keyof Shape & string = never,
>(
  given: EntityDefinition<Name, Shape, Edits, Required>,
): Kind<Name, Shape, EditIntents<Name, Shape, Edits, Required>> {
  const { kind, channel, parent, parents, fields, sample } = given;
  const required: readonly string[] = given.required;
  const plain: Kind['edit'] = (id, changes, world) => {
    const old = getEver(world, kind, id);
    return updateOf(targetOf({ kind, channel }, old), old, changes);
  };
  const edit = given.edit ?? plain;
  const actions = Object.entries(given.edits).map(([property, law]) =>
    defineAction({
      type: kind,
      verb: 'update',
      property,
      right: law.right,
      ...(law.mustAllow && { mustAllow: law.mustAllow }),
      optimistic: law.optimistic ?? true,
      undoable: law.undoable ?? true,
      trusted: law.trusted ?? false,
      ...(law.called !== undefined && { called: law.called }),
      example: { entityId: sample, data: law.example },
      input: z.strictObject(Object.fromEntries(law.fields.map((name) => [name, editable(name)]))),
      plan(action, world) {
        const id = idOf(action);
        given.guard?.(id, changesOf(fields, action.data), world);
        return edit(id, action.data, world);
      },
    }),
  );
  function editable(name: keyof Shape & string): z.ZodType {
    const type: z.ZodType = fields[name] ?? z.never();
    return required.includes(name) ? type : type.nullish();
  }
  return {
    kind,
    nouns: given.nouns,
    fieldWords: given.fieldWords ?? {},
    channel,
    parent,
    parents,
    fields,
    edit,
    sample,
    actions,
    isSparse: given.isSparse ?? (() => false),
    fit: given.fit ?? ((entity: Entity) => entity),
  };
}

/** Where a step about `entity` is published. */
export function targetOf({ kind, channel }: Pick<Kind, 'kind' | 'channel'>, entity: Entity): Target {
  return { type: kind, entityId: entity.id, channelId: String(entity[channel]) };
}

/** The id that an action names. @throws AppError 'badRequest' */
export function idOf(action: Pick<Action, 'query'>): string {
  if (action.query.entityId !== null) return action.query.entityId;
  throw new AppError('badRequest', { fields: { 'query.entityId': 'Missing' } });
}

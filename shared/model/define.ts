// The two functions that make entries of the catalogue: an action, and an entity with its plain edits.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { entityIdOf } from './entityIdOf.ts';
import {
  nameOf,
  type Action,
  type Entity,
  type Fields,
  type Step,
  type Target,
  type Verb,
} from './action.ts';
import { parseData } from './parseData.ts';
import { cleanText, cleanValue } from './cleaning.ts';
import type { EntityOf, FieldTypes, ReadonlyDeep } from './kinds.ts';
import type { RightName } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { finish, type Sliced } from './sliced.ts';
import { updateOf } from './sparse.ts';
import { getIncludingDeleted, type Snapshot } from './snapshot.ts';

/** Further inputs of plans. Files in `shared/entities` add those that their plans read, by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the lines come from `shared/entities`
export interface FurtherInputs {}

/** The values that a plan gets from outside, since it may read neither clock nor random numbers. */
export interface PlanInputs extends FurtherInputs {
  /** Returns a new id. Throws on a client: an optimistic plan takes every id from its action. */
  newId(): string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The user who performs the action. */
  readonly userId: string;
}

/** A valid use of the action in the sample project, for the docs and for generated tests. */
interface Example {
  readonly entityId: string | null;
  readonly data: Fields;
}

/** The name of an action together with the type of its data. */
export interface Intent<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: Data;
}

/** An action in the catalogue: who may perform it, what data it takes, and how it becomes steps. */
export interface Definition<Asked extends Intent = Intent> {
  /** Exists only for the compiler: no definition has a value here. */
  readonly intent?: Asked;
  readonly name: string;
  readonly type: string;
  readonly verb: Verb;
  readonly property: string | null;
  /**
   * The right that a person needs, in the project that the action refers to, or in the team when the scope is `team`.
   */
  readonly right: RightName;
  readonly scope: 'project' | 'team';
  /**
   * Whether only the server itself may perform the action, for import, uploads and the demo. For a client the action
   * does not exist.
   */
  readonly trusted: boolean;
  /**
   * Whether a client shows the planned steps before the server answers. Then all steps are on one channel, and every
   * new id comes from the action: planning it again must name the same entities.
   */
  readonly optimistic: boolean;
  readonly undoable: boolean;
  /**
   * Whether the action's steps only insert new entities, by ids that the server has made, where nobody can see them
   * yet. Such steps are applied without reading what they could replace, and are not published. Only for the server's
   * own actions.
   */
  readonly addsUnseen: boolean;
  /** The noun for the action in the label of its undo, such as "renaming" for a row. */
  readonly called: string;
  /** The schema of `data`. */
  readonly input: z.ZodType;
  readonly example: Example;
  /** Returns the steps of the action. Pure, and the same code on client and server. @throws AppError */
  plan(action: Action, snapshot: Snapshot, inputs: PlanInputs): readonly Step[];
  /** Does the same as `plan`, and yields now and then where that may take long. @throws AppError */
  planSliced(action: Action, snapshot: Snapshot, inputs: PlanInputs): Sliced<readonly Step[]>;
  /** Checks conditions beyond the right of the role. @throws AppError */
  mustAllow(action: Action, snapshot: Snapshot, actor: Actor, now: number): void;
}

/** An action whose `data` was parsed by its schema. */
export type TypedAction<Input extends z.ZodType> = Omit<Action, 'data'> & { readonly data: z.infer<Input> };

/** The type of the name of an action, such as `cell.update.value` or `row.create`. */
type NameOf<Type extends string, Does extends Verb, Property> = Property extends string
  ? `${Type}.${Does}.${Property}`
  : `${Type}.${Does}`;

/** Defines an action for the catalogue. */
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
  addsUnseen?: boolean;
  called?: string;
  input: Input;
  example: Example;
  plan(
    action: TypedAction<Input>,
    snapshot: Snapshot,
    inputs: PlanInputs,
  ): readonly Step[] | Sliced<readonly Step[]>;
  mustAllow?(action: TypedAction<Input>, snapshot: Snapshot, actor: Actor, now: number): void;
}): Definition<Intent<NameOf<Type, Does, Property>, ReadonlyDeep<z.input<Input>>>> {
  const { type, verb, property = null, right, input, example } = given;
  const { scope = 'project', trusted = false, optimistic = false, undoable = true } = given;
  const { addsUnseen = false, called = 'change' } = given;
  const typed = typedReader(input, trusted);
  function* planSliced(action: Action, snapshot: Snapshot, from: PlanInputs): Sliced<readonly Step[]> {
    const steps = given.plan(typed(action), snapshot, from);
    return 'next' in steps ? yield* steps : steps;
  }
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
    addsUnseen,
    called,
    input,
    example,
    plan(action, snapshot, from) {
      const steps = given.plan(typed(action), snapshot, from);
      return 'next' in steps ? finish(steps) : steps;
    },
    planSliced,
    mustAllow: (action, snapshot, actor, now) => given.mustAllow?.(typed(action), snapshot, actor, now),
  };
}

/**
 * Returns a function that parses the data of an action. The result is cached, since each action is authorised, planned
 * and often planned again.
 */
function typedReader<Input extends z.ZodType>(
  input: Input,
  trusted: boolean,
): (action: Action) => TypedAction<Input> {
  const checked = new WeakMap<Action, TypedAction<Input>>();
  return (action) => {
    const known = checked.get(action);
    if (known) return known;
    // Data from the server itself, read from files and forms, may hold any text: it is cleaned first.
    const data = parseData(input, trusted ? cleanValue(action.data, cleanText) : action.data);
    const typed = { ...action, data };
    checked.set(action, typed);
    return typed;
  };
}

/** A kind of entity, as the model sees it: its channel, its parents, its fields and its edits. */
export interface Kind<
  Name extends string = string,
  Shape extends FieldTypes = FieldTypes,
  Asked extends Intent = Intent,
> {
  /** The plain edits of the kind; exists only for the compiler: no kind has a value here. */
  readonly intent?: Asked;
  readonly kind: Name;
  /** The noun for one entity of the kind, and for several. */
  readonly nouns: readonly [one: string, many: string];
  /** The words for fields in the history of an entity. Fields without a word are called its formatting. */
  readonly fieldWords: { readonly [Field in keyof Shape]?: string };
  /** The field of an entity that holds the id of its channel. */
  readonly channel: string;
  /** The field of an entity that holds the id of its parent, which messages call `parentEntityId`. */
  readonly parent: string;
  /**
   * The kind of the parent by the field that holds its id. An entity is visible only while all its parents exist; a
   * field that is not set names no parent.
   */
  readonly parents: Readonly<Record<string, string>>;
  /** Further fields that have an index, since entities are looked up by their values. */
  readonly indexed: readonly string[];
  readonly fields: Shape;
  /**
   * Tells whether an entity is sparse: it always exists, with null in every field, and is stored only while a field
   * is set.
   */
  isSparse(id: string): boolean;
  /**
   * Returns the steps that set fields: a plain update, or for a sparse kind the matching create, update or delete.
   * @throws AppError
   */
  edit(id: string, fields: Fields, snapshot: Snapshot): readonly Step[];
  /** Adapts a restored entity to the present: a free order key, an item label that no other row has. */
  fit(entity: Entity, snapshot: Snapshot): Entity;
  /**
   * Throws where a parent would have too many entities of the kind with `more` further ones; `like` has the fields of
   * these, of which the parent is one. @throws AppError 'badRequest'
   */
  mustHaveRoom(like: Fields, more: number, snapshot: Snapshot): void;
  /** The id of an entity of the sample project. */
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
  /** The noun for the edit in the label of its undo; "change" by default. */
  readonly called?: string;
  mustAllow?(action: Action, snapshot: Snapshot, actor: Actor): void;
}

/**
 * Data with some fields of a shape: the required ones are never null, the others null or left out where they are not
 * set.
 */
export type DataOf<Shape extends FieldTypes, Field extends keyof Shape, Required> = {
  readonly [Own in Field & Required & string]: ReadonlyDeep<z.input<Shape[Own]>>;
} & {
  readonly [Own in Exclude<Field, Required> & string]?: ReadonlyDeep<z.input<Shape[Own]>> | null | undefined;
};

/** The update actions of an entity kind, one for each of its edits. Each accepts only the fields of its edit. */
type EditIntents<Name extends string, Shape extends FieldTypes, Edits, Required> = {
  [Property in keyof Edits & string]: Edits[Property] extends { readonly fields: readonly (infer Field)[] }
    ? Intent<`${Name}.update.${Property}`, DataOf<Shape, Field & keyof Shape, Required>>
    : never;
}[keyof Edits & string];

/** The fields that an edit, or an undo of one, sets; null clears a field. */
export type Changes<Shape extends FieldTypes> = {
  readonly [Name in keyof Shape]?: ReadonlyDeep<z.output<Shape[Name]>> | null | undefined;
};

/** The definition of an entity, as its file passes it to `defineEntity`. */
interface EntityDefinition<Name, Shape extends FieldTypes, Edits, Required> {
  readonly kind: Name;
  /** The noun for one entity of the kind, and for several. */
  readonly nouns: readonly [one: string, many: string];
  /** The words for fields in a history. */
  readonly fieldWords?: { readonly [Field in keyof Shape]?: string };
  readonly channel: (keyof Shape & string) | 'id';
  readonly parent: keyof Shape & string;
  readonly parents: Readonly<Record<string, string>>;
  readonly indexed?: readonly (keyof Shape & string)[];
  isSparse?(id: string): boolean;
  readonly fields: Shape;
  /** The fields that every entity of the kind has: an edit cannot remove them. */
  readonly required: readonly Required[];
  readonly edits: Edits;
  readonly sample: string;
  /** Returns the steps of an edit, where that is not a plain update. */
  edit?(id: string, fields: Changes<Shape>, snapshot: Snapshot): readonly Step[];
  /** Checks an edit made by a person; an undo is not checked. @throws AppError */
  guard?(id: string, fields: Changes<Shape>, snapshot: Snapshot): void;
  fit?(entity: EntityOf<Shape>, snapshot: Snapshot): Entity;
  /** The most entities of the kind that one parent may have, and the message where there would be more. */
  readonly most?: { readonly count: number; readonly message: string };
  /** Checks the number of entities where its limit depends on their fields. @throws AppError 'badRequest' */
  mustHaveRoom?(like: Changes<Shape>, more: number, snapshot: Snapshot): void;
}

/** Types the data of an edit by the fields of its kind, without a check: the input of the edit has checked it. */
function changesOf<Shape extends FieldTypes>(shape: Shape, data: Fields): Changes<Shape>;
function changesOf(_shape: FieldTypes, data: Fields): Fields {
  return data;
}

/**
 * Defines a kind of entity with its fields and edits. Each edit names the fields that it may set; null removes a
 * value.
 */
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
  const plain: Kind['edit'] = (id, changes, snapshot) => {
    const old = getIncludingDeleted(snapshot, kind, id);
    return updateOf(targetOf({ kind, channel }, old), old, changes);
  };
  const edit = given.edit ?? plain;
  const mustFit = roomCheckOf(given);
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
      plan(action, snapshot) {
        const id = entityIdOf(action);
        given.guard?.(id, changesOf(fields, action.data), snapshot);
        return edit(id, action.data, snapshot);
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
    indexed: given.indexed ?? [],
    fields,
    edit,
    sample,
    actions,
    isSparse: given.isSparse ?? (() => false),
    fit: given.fit ?? ((entity: Entity) => entity),
    mustHaveRoom: (like, more, snapshot) =>
      given.mustHaveRoom
        ? given.mustHaveRoom(changesOf(fields, like), more, snapshot)
        : mustFit(like, more, snapshot),
  };
}

/** Returns the check that a parent has not more entities of a kind than it may. */
function roomCheckOf<Name extends string, Shape extends FieldTypes>({
  kind,
  parent,
  fields,
  most,
}: Pick<
  EntityDefinition<Name, Shape, unknown, string>,
  'kind' | 'parent' | 'fields' | 'most'
>): Kind['mustHaveRoom'] {
  return (like, more, snapshot) => {
    const parentId = like[parent];
    if (!most || typeof parentId !== 'string') return;
    const siblings =
      'orderKey' in fields ? snapshot.placed(kind, parent, parentId) : snapshot.where(kind, parent, parentId);
    if (siblings.length + more <= most.count) return;
    const brings = more > 1 ? ` This would bring ${more} more.` : '';
    throw new AppError('badRequest', { message: `${most.message}${brings}` });
  };
}

/** Returns the target of a step that changes `entity`: its kind, its id and its channel. */
export function targetOf({ kind, channel }: Pick<Kind, 'kind' | 'channel'>, entity: Entity): Target {
  return { type: kind, entityId: entity.id, channelId: String(entity[channel]) };
}

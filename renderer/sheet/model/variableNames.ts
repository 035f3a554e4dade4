// The names of text variables: which may be given, and which the active cell calls although nobody has set them.

import { unknownVariablesIn, takesVariables } from '../../../shared/layout/cellVariables.ts';
import { limits } from '../../../shared/limits.ts';
import type { TextVariable } from '../../../shared/records.ts';
import { BUILT_IN_VARIABLES, foldVariableName, VARIABLE_NAME } from '../../../shared/rich/variables.ts';
import { editedTextAt } from './cellAt.ts';
import { purposeAt } from './cellPurpose.ts';
import type { SheetContext } from './context.ts';

/** Returns why a variable cannot have a name, as a sentence; null where it can. `ownId` is the variable itself. */
export function variableNameRefusal(
  typed: string,
  variables: readonly TextVariable[],
  ownId?: string,
): string | null {
  const name = typed.trim();
  const folded = foldVariableName(name);
  if (name === '') return 'A variable needs a name.';
  if (name.length > limits.variableNameLength)
    return `A name has at most ${limits.variableNameLength} characters.`;
  if (!VARIABLE_NAME.test(name))
    return 'A name has letters, digits, “-”, “_”, “.” and “:”, and no spaces.';
  if (folded in BUILT_IN_VARIABLES) return `EO fills in {${folded}} itself. Choose another name.`;
  const other = variables.find((each) => each.id !== ownId && foldVariableName(each.name ?? '') === folded);
  return other ? `There is a variable named ${other.name ?? ''} already.` : null;
}

/** Returns the names in braces in the active cell that nobody has set. */
export function unknownVariablesHere({ view, selection }: Pick<SheetContext, 'view' | 'selection'>) {
  const { active } = selection();
  const text = editedTextAt(view, active);
  if (!text.includes('{') || !takesVariables(purposeAt(view, active))) return [];
  return unknownVariablesIn(text, view.variables.lookup);
}

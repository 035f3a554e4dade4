// The editor of people: a member of the project, or any other name.

import type { MakeEditor } from './editor.ts';
import type { PersonAvatars } from '../model/personAvatars.ts';
import { openChooser } from './chooser.ts';

/** Opens the editor of people: a list of the members of the project. */
export const openPersonEditor: MakeEditor = (host) => {
  const { faces } = host.grid.view;
  return openChooser(host, {
    choices: faces.members().map(({ name }) => ({ text: name, look: () => faceOf(faces, name) })),
    newWords: (text) => `“${text}”, not in this project`,
  });
};

function faceOf(faces: PersonAvatars, name: string): HTMLElement {
  const { initials, hue, colour } = faces.faceOf(name);
  const element = document.createElement('i');
  element.className = 'face';
  element.dataset['initials'] = initials;
  if (hue) element.dataset['hue'] = hue;
  else if (colour) element.style.backgroundColor = colour;
  return element;
}

// The first day, put together: the steps of their slice, one's picture, and the import of a first file.

import { GetStartedPage } from './auth/getstarted/GetStartedPage.tsx';
import { AvatarField } from './avatars/AvatarField.tsx';
import { bring } from './imports/bringing.ts';
import { Bringing } from './imports/Bringing.tsx';
import { DropBox } from './imports/DropBox.tsx';

const imports = { bring, Bringing, DropBox };

export function GetStarted() {
  return <GetStartedPage imports={imports} Picture={AvatarField} />;
}

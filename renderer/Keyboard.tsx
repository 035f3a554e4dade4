// The keyboard page, put together: its frame is the settings', the list of keys the sheet's.

import { KeyboardPage } from './settings/KeyboardPage.tsx';
import { KeySearch } from './sheet/panels/keys/KeySearch.tsx';

export function Keyboard() {
  return <KeyboardPage Keys={KeySearch} />;
}

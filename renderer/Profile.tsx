// One's profile, put together: the form of the settings, and the picture, which is another slice's.

import { AvatarField } from './avatars/AvatarField.tsx';
import { ProfilePage } from './settings/ProfilePage.tsx';

export function Profile() {
  return <ProfilePage Picture={AvatarField} />;
}

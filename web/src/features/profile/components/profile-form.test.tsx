import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProfileForm } from '@/features/profile/components/profile-form';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const refreshAccount = vi.fn(() => Promise.resolve());
vi.doMock('@/lib/session/firebase-auth', () => ({
  getIdToken: () => Promise.resolve('test-token'),
  refreshAccount,
}));

/** jsdom neither draws nor loads frames: `e2e/households/profile-photo.spec.ts` does. */
const { drawn, photo } = vi.hoisted(() => {
  const drawn = 'data:image/webp;base64,UklGRiIAAABXRUJQ';
  return {
    drawn,
    photo: { readPhoto: vi.fn(), drawPhoto: vi.fn(() => Promise.resolve(drawn)) },
  };
});
vi.mock('@/features/profile/photo', () => photo);

const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('saving without a change says so and sends no request', async () => {
  const calls = stubApi({});
  const { user } = renderApp(<ProfileForm />);
  await user.click(save());
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('only the changed name is sent; account and token are refreshed', async () => {
  const calls = stubApi({ 'PUT /user/me': annaInHome, 'GET /user/me': annaInHome });
  const { user } = renderApp(<ProfileForm />);
  await user.clear(screen.getByLabelText('Display Name'));
  await user.type(screen.getByLabelText('Display Name'), 'Anna B.');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Anna B.' });
  expect(refreshAccount).toHaveBeenCalledOnce();
});

test('a refusal is shown with its reason', async () => {
  stubApi({ 'PUT /user/me': problem('too_many_requests', 'Wait a minute.') });
  const { user } = renderApp(<ProfileForm />);
  await user.type(
    screen.getByLabelText('Profile Photo URL'),
    'https://lh3.googleusercontent.com/a.png',
  );
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to update profileWait a minute.');
});

test('an address that is no web address is refused before it is sent', async () => {
  const calls = stubApi({});
  const { user } = renderApp(<ProfileForm />);
  await user.type(screen.getByLabelText('Profile Photo URL'), 'javascript:alert(1)');
  await user.click(save());
  expect(await screen.findByText('Use an address that begins with https://.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a picture at any other address is drawn and sent in its place', async () => {
  const picture = new Blob(['picture']);
  photo.readPhoto.mockResolvedValueOnce(picture);
  const calls = stubApi({ 'PUT /user/me': annaInHome, 'GET /user/me': annaInHome });
  const { user } = renderApp(<ProfileForm />);
  await user.type(screen.getByLabelText('Profile Photo URL'), 'https://example.com/anna.png');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(photo.readPhoto).toHaveBeenCalledWith('https://example.com/anna.png');
  expect(photo.drawPhoto).toHaveBeenCalledWith(picture);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ photoURL: drawn });
});

test('a host that forbids loading is named, and a file upload is offered', async () => {
  photo.readPhoto.mockRejectedValueOnce(new Error('refused'));
  const calls = stubApi({ 'PUT /user/me': annaInHome, 'GET /user/me': annaInHome });
  const { user } = renderApp(<ProfileForm />);
  await user.type(screen.getByLabelText('Profile Photo URL'), 'https://example.com/anna.png');
  await user.click(save());
  expect(await screen.findByText(/^That host does not let its picture be read here/)).toBeTruthy();
  expect(calls).toEqual([]);

  const file = new File(['picture'], 'anna.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file);
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ photoURL: drawn });
});

test('a stored picture is not shown as text, and can be removed', async () => {
  const withPhoto = { ...annaInHome, photoURL: drawn };
  const calls = stubApi({ 'PUT /user/me': annaInHome, 'GET /user/me': annaInHome });
  const { user } = renderApp(<ProfileForm />, { user: withPhoto });
  expect(screen.getByLabelText('Profile Photo URL')).toHaveProperty('value', '');
  await user.click(save());
  expect(await screen.findByText('No changes to save')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ photoURL: '' });
});

import type { ReactNode } from 'react';

export interface ConfirmQuestion {
  /** The question itself; it is the dialog's title. */
  message: string;
  /** The consequences of a yes. */
  detail?: ReactNode;
  /** The yes button. Default: 'OK'. Say what it does: 'Delete', 'Revoke'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Destroys something: the yes button is red. */
  isDangerous?: boolean;
}

export interface PromptQuestion extends ConfirmQuestion {
  /** The label of the text field. */
  label: string;
  hint?: string;
  defaultValue?: string;
  /** Refuse an empty answer. */
  isRequired?: boolean;
}

export interface OpenQuestion {
  id: string;
  question: ConfirmQuestion | PromptQuestion;
  answer: (text: string | null) => void;
}

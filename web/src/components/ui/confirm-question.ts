import type { ReactNode } from 'react';

export interface ConfirmQuestion {
  /** The question, used as the dialog's title. */
  message: string;
  detail?: ReactNode;
  /** The yes button. Default: 'OK'. State the action: 'Delete', 'Revoke'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Destroys something: the yes button is red. */
  isDangerous?: boolean;
}

export interface PromptQuestion extends ConfirmQuestion {
  label: string;
  hint?: string;
  defaultValue?: string;
  isRequired?: boolean;
}

export interface OpenQuestion {
  id: string;
  question: ConfirmQuestion | PromptQuestion;
  answer: (text: string | null) => void;
}

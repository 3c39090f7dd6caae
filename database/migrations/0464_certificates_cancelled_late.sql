-- An itinerary that is cancelled after its planned departure, which nobody reported: the premium of its insurance is due.

alter table insurance_certificates
  drop constraint insurance_certificates_status_check,
  add constraint insurance_certificates_status_check
    check (status in ('bound', 'in_force', 'ended', 'cancelled', 'cancelled_late'));
comment on column insurance_certificates.status is 'cancelled: before the goods could leave, nothing is due. cancelled_late: after the planned departure, which nobody reported; the premium is due.';

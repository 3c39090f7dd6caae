-- A customs file's checklist is its document set: what was brought by its number, what was waived and what the broker
-- said of each paper stands with the documents. `clearance_papers` goes.

alter table documents
  add column reviewer text not null default 'operator' check (reviewer in ('operator', 'provider')),
  drop constraint documents_status_check,
  drop constraint documents_check,
  add constraint documents_status_check check (status in
    ('pending', 'under-review', 'processing', 'approved', 'completed', 'rejected', 'waived')),
  add constraint documents_check check (status = 'waived' or (status is null) = (versions = 0));
comment on column documents.status is 'Of its newest version; null while nothing is there. waived: asked for only sometimes, and not this time.';
comment on column documents.reviewer is 'Who looks at it: an operator at those of a booking, the broker at those of its customs file.';

alter table document_versions
  alter column file_company_id drop not null,
  alter column file_id drop not null,
  add column reference text check (length(reference) between 1 and 80),
  add column note text check (length(note) between 1 and 500),
  drop constraint document_versions_status_check,
  add constraint document_versions_status_check check (status in
    ('pending', 'under-review', 'processing', 'approved', 'completed', 'rejected', 'waived', 'replaced')),
  add constraint document_versions_file_check check ((file_id is null) = (file_company_id is null)),
  add constraint document_versions_check check (file_id is not null or reference is not null);
comment on column document_versions.reference is 'Number that the paper bears; a version without a file has nothing else.';

drop index documents_to_review;
create index documents_to_review on documents (uploaded_at, id)
  where reviewer = 'operator' and status in ('pending', 'under-review', 'processing', 'approved');

comment on column document_sets.closed_at is 'The job is over or came to nothing: nobody waits for these documents any more.';

-- A paper that was given by its number after its file was rejected is a version of its own; one that was given beside a
-- file that stands is the number of that file. A file alone had its name as the number.
create temporary table moved on commit drop as
select d.id, d.status as was, p.status as judged, p.reference, p.note, p.reason, p.changed_at,
  p.reference is not null and p.reference is distinct from left(f.name, 80) as numbered, f.id is not null as has_file, false as is_new, d.status as becomes
from clearance_papers p
join document_sets s on s.subject_kind = 'clearance_file' and s.subject_id = p.file_id
join documents d on d.set_id = s.id and d.code = p.code
left join document_versions v on v.document_id = d.id and v.number = d.versions
left join files f on f.id = v.file_id;

update moved set is_new = was is null and (reference is not null or judged in ('provided', 'accepted', 'rejected'))
  or was = 'rejected' and numbered and judged in ('provided', 'accepted');
-- What the broker said of the paper holds: the declaration waited for it.
update moved set becomes = case
  when judged = 'waived' then 'waived'
  when judged = 'accepted' then case was when 'completed' then 'completed' else 'approved' end
  when judged = 'rejected' then 'rejected'
  when is_new then 'pending'
  when was is null or was = 'rejected' then was
  else 'pending' end;

update documents d set reviewer = 'provider' from document_sets s
  where s.id = d.set_id and s.subject_kind = 'clearance_file';
update document_versions v set status = m.becomes,
    reference = case when m.numbered then m.reference end,
    note = case when m.numbered then nullif(m.note, '') end,
    reason = case when m.becomes = 'rejected' then coalesce(m.reason, v.reason) end,
    reviewed_at = case when m.becomes = 'pending' then null else coalesce(v.reviewed_at, m.changed_at) end
  from moved m join documents d on d.id = m.id
  where v.document_id = d.id and v.number = d.versions and m.has_file and not m.is_new;
update documents d set status = m.becomes, versions = d.versions + m.is_new::integer,
    uploaded_at = case when m.is_new then coalesce(m.changed_at, now()) else d.uploaded_at end,
    changed_at = greatest(d.changed_at, m.changed_at),
    comments = case when m.becomes = 'rejected' then coalesce(m.reason, d.comments) end
  from moved m where d.id = m.id;
insert into document_versions (document_id, number, customer_company_id, provider_company_id, uploaded_at, status,
    reference, note, reason, reviewed_at)
  select d.id, d.versions, d.customer_company_id, d.provider_company_id, coalesce(m.changed_at, now()), m.becomes,
    coalesce(m.reference, '-'), nullif(m.note, ''),
    case when m.becomes = 'rejected' then m.reason end, case when m.becomes <> 'pending' then m.changed_at end
  from moved m join documents d on d.id = m.id where m.is_new;

-- What was approved for a file that is over has done its work.
update document_sets s set closed_at = f.closed_on::timestamp at time zone 'Africa/Kigali' from clearance_files f
  where s.subject_kind = 'clearance_file' and s.subject_id = f.id and f.status = 'closed' and s.closed_at is null;
update document_versions v set status = 'completed' from documents d
  join document_sets s on s.id = d.set_id join clearance_files f on f.id = s.subject_id
  where v.document_id = d.id and v.number = d.versions and d.status = 'approved'
    and s.subject_kind = 'clearance_file' and f.status = 'closed';
update documents d set status = 'completed' from document_sets s join clearance_files f on f.id = s.subject_id
  where s.id = d.set_id and s.subject_kind = 'clearance_file' and f.status = 'closed' and d.status = 'approved';

-- News of a rejection that waits to be sent is that of a document.
update graphile_worker._private_jobs j set payload = json_build_object('eventId', j.payload ->> 'eventId',
    'type', 'documents.reviewed', 'about', json_build_object('documentId', d.id, 'version', d.versions), 'alerts', '[]'::json)
  from document_sets s join documents d on d.set_id = s.id
  where j.payload ->> 'type' = 'clearance.paper' and s.subject_kind = 'clearance_file'
    and s.subject_id = (j.payload #>> '{about,fileId}')::uuid and d.code = j.payload #>> '{about,paper}';

drop table clearance_papers;
